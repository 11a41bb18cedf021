export type PostViews = { post_id: number; user_id: number };

export type PostViewCounts = { post_id: number; views: number };
