//! Making a bot is one wish, however often it is sent.

use botwright_testkit::{TestDatabase, both_databases};
use futures::future::join_all;
use serde_json::Value;

use crate::TestApp;
use crate::bot_calls::{file, form};
use crate::social_calls::social_form;

fn all_same(made: &[Value]) -> bool {
    made.iter().all(|id| id.is_string() && *id == made[0])
}

both_databases!(
    async fn a_bot_whose_answer_got_lost_is_made_once(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let create = async |key: &str| {
            let form = form().part("faq_file", file("more.txt", "The owner's cat is called Minka."));
            let request =
                app.client.post(app.url("/api/create_user_bot")).bearer_auth(&token).multipart(form);
            app.send(request.header("idempotency-key", key)).await.expect(200).json()["bot_id"].clone()
        };
        let made = join_all((0..4).map(|_| create("bakery"))).await;
        assert!(all_same(&made), "{made:?}");
        let folders = std::fs::read_dir(app.data.path().join("files/documents")).unwrap();
        let files = folders.flat_map(|folder| std::fs::read_dir(folder.unwrap().path()).unwrap());
        assert_eq!(files.count(), 1, "what came with the others is gone");

        let (social, wish) = ("/api/social-media-bot", social_form("text", &["facebook"]));
        let create_social = async |key: &str| app.paying(&token, social, &wish, Some(key)).await;
        let made =
            join_all((0..4).map(async |_| create_social("beans").await.expect(200).json()["bot_id"].clone()));
        let made = made.await;
        assert!(all_same(&made), "{made:?}");
        create_social("bakery").await.expect(409);
        assert_ne!(create("another").await, made[0]);
        let bots = app.read(Some(&token), "/api/get_user_bots").await.expect(200).json();
        let count = |kind: &str| bots[kind].as_array().unwrap().len();
        assert_eq!((count("bots"), count("social_media_bots")), (2, 1), "{bots}");
    }
);
